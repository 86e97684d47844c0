/** The elements in templates of Preact: `import type {} from 'sign-designer/preact';` once in a program. */
import type { JSX as Preact } from 'preact';
import type {
  SignDesigner,
  SignDesignerAttributes,
  SignEvents,
  SignView,
  SignViewAttributes,
} from './sign-designer.js';

type Listeners = {
  [Name in keyof SignEvents as `on${Name}`]?: ((event: SignEvents[Name]) => void) | undefined;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'sign-designer': Preact.HTMLAttributes<SignDesigner> & SignDesignerAttributes & Listeners;
      'sign-view': Preact.HTMLAttributes<SignView> & SignViewAttributes & Pick<Listeners, 'onsign-problems'>;
    }
  }
}
