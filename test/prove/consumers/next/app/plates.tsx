'use client';
/** Controlled: the state is the archive. Uncontrolled: the form has it. As text: React's server leaves objects out, and its hydration does not set them. */
import { useState } from 'react';
import type { Archive, SignChangeEvent, SignDesigner } from 'sign-designer';
import 'sign-designer';
import 'sign-designer-fonts';
import type {} from 'sign-designer/react';

export function Plates({ first }: { first: Archive }) {
  const [design, setDesign] = useState(first);
  const archive = JSON.stringify(design);
  /** In place of `onsign-change`, which hydration does not attach either. */
  const listen = (designer: SignDesigner) => {
    const keep = (event: SignChangeEvent) => setDesign({ schema: 'move-car-sign', ...event.design });
    designer.addEventListener('sign-change', keep);
    return () => designer.removeEventListener('sign-change', keep);
  };
  return (
    <>
      <sign-designer ref={listen} archive={archive} />
      <sign-view archive={archive} />
      <form>
        <sign-designer name='plate' archive={JSON.stringify(first)} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view archive={archive} theme='pink' />
    </>
  );
}
