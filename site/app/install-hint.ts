/**
 * Suggests once to install the page: after the first file was made, where the browser offers it, or with instructions on an iPhone or iPad.
 * Loaded then.
 */
import { inAppBrowser } from './export/delivery/in-app.ts';
import { lazyWords } from './i18n/lazy-messages.ts';
import type { SignDesigner } from './sign-designer.ts';
import { dismissal } from './ui/toasts.ts';

/** Chromium's event when a page can be installed. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

interface Circumstances {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Opened from the home screen, as an app. */
  readonly installed: boolean;
  readonly offered: boolean;
}

export function installAdvice(at: Circumstances): 'offer' | 'by-hand' | undefined {
  if (at.installed || inAppBrowser(at.userAgent) !== undefined) return undefined;
  if (at.offered) return 'offer';
  // An iPad identifies itself as a Mac.
  const isApple = /iPhone|iPad/.test(at.userAgent) || /Macintosh/.test(at.userAgent) && at.touchPoints > 1;
  return isApple ? 'by-hand' : undefined;
}

const key = 'sign-designer-install';

export function hintToInstall({ words, toasts }: SignDesigner, offer: InstallOffer | undefined): void {
  const advice = installAdvice({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: matchMedia('(display-mode: standalone)').matches,
    offered: offer !== undefined,
  });
  if (advice === undefined) return;
  try {
    if (localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, 'told');
  } catch {
    // It would be shown every time.
    return;
  }
  const say = lazyWords(words.language);
  const install = { label: say('install'), run: () => void offer?.prompt().catch(() => {}) };
  toasts.askLater(say(advice === 'offer' ? 'installOffer' : 'installByHand'), [
    ...(advice === 'offer' ? [install] : []),
    dismissal,
  ]);
}
