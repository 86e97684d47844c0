'use client';
/** Controlled: the state is the archive. Uncontrolled: the form has it. As text: React's server leaves objects out, and its hydration does not set them. */
import { useState } from 'react';
import type { Archive } from 'sign-designer';
import 'sign-designer';
import 'sign-designer-fonts';
import type {} from 'sign-designer/react';

export function Plates({ first }: { first: Archive }) {
  const [design, setDesign] = useState(first);
  const archive = JSON.stringify(design);
  return (
    <>
      <sign-designer
        archive={archive}
        onsign-change={(event) => setDesign({ schema: 'move-car-sign', ...event.design })}
      />
      <sign-view archive={archive} />
      <form>
        <sign-designer name='plate' archive={JSON.stringify(first)} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view archive={archive} theme='pink' />
    </>
  );
}
