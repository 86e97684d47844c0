/** GET /ingest: one constant document. */

export const entryPage: { readonly html: string; readonly contentSecurityPolicy: string } = {
  html: '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>记一笔</title>',
  contentSecurityPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
