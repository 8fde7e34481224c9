# Perijove as a server: compiled, small, without rights. In one command with everything around it: docker compose up -d
FROM python:3.13-slim AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends gcc libc6-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
# Compiled, or not at all.
RUN PERIJOVE_PURE=0 pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .
RUN python -m venv /opt/perijove \
 && /opt/perijove/bin/pip install --no-cache-dir "$(ls /wheels/perijove-*.whl)[web]"

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data perijove
COPY --from=build /opt/perijove /opt/perijove
ENV PATH=/opt/perijove/bin:$PATH PERIJOVE_DATA=/data PYTHONUNBUFFERED=1
USER perijove
WORKDIR /data
VOLUME /data
EXPOSE 8000
# Asked under the name that it is served by: others are refused.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(u.Request('http://127.0.0.1:8000/health', headers={'Host': os.environ.get('PERIJOVE_NAME', 'localhost')}), timeout=5)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["perijove"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-open", "--log", "info"]
