/** The elements in templates of React 19: `import type {} from 'sign-designer/react';` once in a program. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sign-designer':
        & DetailedHTMLProps<HTMLAttributes<SignDesigner>, SignDesigner>
        & SignDesignerAttributes
        & Listeners;
      'sign-view':
        & DetailedHTMLProps<HTMLAttributes<SignView>, SignView>
        & SignViewAttributes
        & Pick<Listeners, 'onsign-problems'>;
    }
  }
}
