/** Scrolls an opened list to its selected item, without scrolling the page. */

/** Scrolls only the panel that contains `list`, and only when the selected item is not visible. */
export function revealChosen(list: HTMLElement, chosen: Element | null | undefined): void {
  const panel = list.closest<HTMLElement>('[role=tabpanel]');
  if (!panel || !chosen) return;
  const room = panel.getBoundingClientRect();
  const box = chosen.getBoundingClientRect();
  if (box.top >= room.top && box.bottom <= room.bottom) return;
  panel.scrollTop += box.top - room.top - (room.height - box.height) / 2;
}
