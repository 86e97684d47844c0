/** The elements in templates of Solid: `import type {} from 'sign-designer/solid';` once in a program. */
import type { JSX as Solid } from 'solid-js';
import type {
  SignDesigner,
  SignDesignerAttributes,
  SignEvents,
  SignView,
  SignViewAttributes,
} from './sign-designer.js';

type Listeners = {
  [Name in keyof SignEvents as `on:${Name}`]?: ((event: SignEvents[Name]) => void) | undefined;
};
type Properties<Attributes> = { [Name in keyof Attributes & string as `prop:${Name}`]?: Attributes[Name] };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'sign-designer':
        & Solid.HTMLAttributes<SignDesigner>
        & SignDesignerAttributes
        & Properties<SignDesignerAttributes>
        & Listeners;
      'sign-view':
        & Solid.HTMLAttributes<SignView>
        & SignViewAttributes
        & Properties<SignViewAttributes>
        & Pick<Listeners, 'on:sign-problems'>;
    }
  }
}
