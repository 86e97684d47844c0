/** The elements in templates of Vue: `import type {} from 'sign-designer/vue';` once in a program. */
import type { HTMLAttributes } from 'vue';
import type { SignDesignerAttributes, SignEvents, SignViewAttributes } from './sign-designer.js';

type Listener<Name extends keyof SignEvents> = ((event: SignEvents[Name]) => void) | undefined;

interface Listeners {
  onSignChange?: Listener<'sign-change'>;
  onSignExport?: Listener<'sign-export'>;
  onSignProblems?: Listener<'sign-problems'>;
  onSignPreference?: Listener<'sign-preference'>;
}

declare module 'vue' {
  interface GlobalComponents {
    'sign-designer': new () => { $props: HTMLAttributes & SignDesignerAttributes & Listeners };
    'sign-view': new () => {
      $props: HTMLAttributes & SignViewAttributes & Pick<Listeners, 'onSignProblems'>;
    };
  }
}
