/** The XMP packet (ISO 16684-1) of a PDF: title, language, dates and the standards the file follows. */
import { escapeXml } from '../xml-text.ts';

interface XmpFacts {
  readonly title: string;
  readonly language: string;
  /** ISO 8601. */
  readonly date: string;
  /** Identifies the content. */
  readonly fileId: string;
  readonly standards: readonly XmpStandard[];
}

export interface XmpStandard {
  readonly namespace: string;
  readonly prefix: string;
  /** Name -> value. */
  readonly values: Readonly<Record<string, string>>;
  /** For properties that PDF/A does not define and that therefore need a description. */
  readonly describes?: { readonly schema: string; readonly type: 'Integer' | 'Text' };
}

const pdfaid: XmpStandard = {
  namespace: 'http://www.aiim.org/pdfa/ns/id/',
  prefix: 'pdfaid',
  values: { part: '3', conformance: 'B' },
};
const pdfuaid: XmpStandard = {
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  values: { part: '1' },
  describes: { schema: 'PDF/UA identification', type: 'Integer' },
};

/** PDF/A-3b and PDF/UA-1. */
export const plainStandards: readonly XmpStandard[] = [pdfaid, pdfuaid];

export function xmpPacket({ title, language, date, fileId, standards }: XmpFacts): string {
  const described = standards.filter(({ describes }) => describes !== undefined);
  return '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    description(
      { dc: 'http://purl.org/dc/elements/1.1/' },
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>` +
        `<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>`,
    ) +
    description(
      { xmp: 'http://ns.adobe.com/xap/1.0/', xmpMM: 'http://ns.adobe.com/xap/1.0/mm/' },
      '<xmp:CreatorTool>Sign Designer</xmp:CreatorTool>' +
        ['CreateDate', 'ModifyDate', 'MetadataDate'].map((name) => `<xmp:${name}>${date}</xmp:${name}>`).join(
          '',
        ) +
        `<xmpMM:DocumentID>uuid:${fileId}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>` +
        '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    ) +
    standards.map(({ namespace, prefix, values }) =>
      description(
        { [prefix]: namespace },
        Object.entries(values).map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`).join(
          '',
        ),
      )
    ).join('') +
    description(
      {
        pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
        pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
        pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
      },
      `<pdfaExtension:schemas><rdf:Bag>${
        described.map(extension).join('')
      }</rdf:Bag></pdfaExtension:schemas>`,
    ) +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>';
}

function description(namespaces: Readonly<Record<string, string>>, content: string): string {
  const attributes = Object.entries(namespaces).map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);
  return `<rdf:Description rdf:about=""${attributes.join('')}>${content}</rdf:Description>`;
}

function extension({ namespace, prefix, values, describes }: XmpStandard): string {
  const properties = Object.keys(values).map((name) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    `<pdfaProperty:valueType>${describes?.type}</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>` +
    `<pdfaProperty:description>${describes?.schema}</pdfaProperty:description></rdf:li>`
  );
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${describes?.schema}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}
