/** A list that opens shows what is chosen in it, without moving the page around the designer. */

/** Scrolls the panel around `list` alone, and only when the chosen one is out of sight. */
export function revealChosen(list: HTMLElement, chosen: Element | null | undefined): void {
  const panel = list.closest<HTMLElement>('[role=tabpanel]');
  if (!panel || !chosen) return;
  const room = panel.getBoundingClientRect();
  const box = chosen.getBoundingClientRect();
  if (box.top >= room.top && box.bottom <= room.bottom) return;
  panel.scrollTop += box.top - room.top - (room.height - box.height) / 2;
}
