/** Scrolls a list to one of its items, without scrolling the page. */

/** Scrolls only the panel that contains `list`, and only when the selected item is not visible. */
export function revealChosen(list: HTMLElement, chosen: Element | null | undefined): void {
  const panel = list.closest<HTMLElement>('[role=tabpanel]');
  if (!panel || !chosen) return;
  const room = panel.getBoundingClientRect();
  const box = chosen.getBoundingClientRect();
  if (box.top >= room.top && box.bottom <= room.bottom) return;
  panel.scrollTop += box.top - room.top - (room.height - box.height) / 2;
}

/** Scrolls only the panel that contains `list`, until `item` begins under its sticky `row`, or as near as the panel's end allows. */
export function scrollUnder(list: HTMLElement, item: Element, row: Element): void {
  const panel = list.closest<HTMLElement>('[role=tabpanel]');
  if (!panel) return;
  // Twice, since the row may reach its place only by the first.
  for (let times = 0; times < 2; times++) {
    panel.scrollTop += item.getBoundingClientRect().top - row.getBoundingClientRect().bottom;
  }
}
