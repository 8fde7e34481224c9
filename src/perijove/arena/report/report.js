// Tables that are sorted by a click on a heading, and a field that finds a component.
"use strict";
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

for (const table of document.querySelectorAll(".components")) {
  table.tHead.addEventListener("click", (event) => {
    const head = event.target.closest("th");
    if (!head) return;
    const column = head.cellIndex;
    const text = head.dataset.sort === "text";
    const down = head.ariaSort ? head.ariaSort === "ascending" : !text;
    const sign = down ? -1 : 1;
    for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const value = (row) => (text ? row.cells[column].textContent : Number(row.cells[column].dataset.value));
    const compare = text ? (a, b) => a.localeCompare(b, document.documentElement.lang) : (a, b) => a - b;
    const rows = [...table.tBodies[0].rows].sort((a, b) => sign * compare(value(a), value(b)));
    table.tBodies[0].append(...rows);
  });
}

const find = document.getElementById("find");
find?.addEventListener("input", () => {
  const wanted = plain(find.value.trim());
  for (const group of document.querySelectorAll(".worth details")) {
    let found = 0;
    for (const row of group.querySelectorAll("tbody tr")) {
      const name = row.cells[0];
      row.hidden = !plain(name.textContent + " " + name.dataset.code).includes(wanted);
      found += row.hidden ? 0 : 1;
    }
    group.hidden = found === 0;
    if (wanted) group.open = found > 0;
  }
});
