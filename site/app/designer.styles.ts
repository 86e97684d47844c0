/** The designer's initial styles; others are adopted when their part is loaded. */
import { bar } from './bar.styles.ts';
import { panels } from './panels/panels.styles.ts';
import { stageStyles } from './preview/stage.styles.ts';
import { shell } from './shell.styles.ts';
import { tabStyles } from './ui/tabs.styles.ts';
import { controls, tokens } from './ui/theme.ts';
import { toastStyles } from './ui/toasts.styles.ts';

export const designerStyles = [tokens, controls, shell, bar, stageStyles, tabStyles, toastStyles, panels];
