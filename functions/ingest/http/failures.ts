/**
 * Every failure before or instead of a command: one row per condition, in the order of the checks. The response is `{ "error": … }` and says what
 * to do; nothing was recorded. Refusals of a text are in `answers/`.
 */
import { commonHeaders } from './headers.ts';

export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const methods = 'GET, HEAD, POST, OPTIONS';
const challenge = 'Bearer realm="ingest"';
const wrongToken = { 'www-authenticate': `${challenge}, error="invalid_token"` };

// deno-fmt-ignore
export const failures = {
  host:           { status: 400, error: '地址或 Host 不成一个网址,请检查后重发' },
  malformed:      { status: 400, error: '请求不合 HTTP 的格式,请检查后重发' },
  headers:        { status: 431, error: '请求头太长,请减少后重发' },
  notFound:       { status: 404, error: '没有这个地址' },
  method:         { status: 405, error: '不支持这种请求方法,记账请用 POST', headers: { allow: methods } },
  crossSite:      { status: 403, error: '不接受其他网站的页面发来的请求,如需放行请管理员把来源加入 INGEST_CORS_ORIGINS' },
  twoTokens:      { status: 400, error: '请求里不止一个凭证,只保留 Authorization 或 token 中的一个', headers: { 'www-authenticate': `${challenge}, error="invalid_request"` } },
  noToken:        { status: 401, error: '缺少凭证,请用 Authorization: Bearer <API_TOKEN> 或地址参数 token 提供', headers: { 'www-authenticate': challenge } },
  badToken:       { status: 401, error: '凭证无效或已停用,请检查是否复制完整,或向管理员要新的', headers: wrongToken },
  badSignature:   { status: 401, error: '签名不对或已过时,请核对平台后台与环境变量里的 Token、密钥和 ID' },
  manyBadTokens:  { status: 429, error: '无效凭证试得太多,请稍后再试' },
  accountOff:     { status: 403, error: '账户已停用,请联系管理员' },
  rate:           { status: 429, error: '请求太频繁,请稍后用同一 client_id 重发' },
  mediaType:      { status: 415, error: 'Content-Type 必须是 application/json(UTF-8)', headers: { accept: 'application/json' } },
  encoding:       { status: 415, error: '不接受压缩的请求体,请去掉 Content-Encoding', headers: { 'accept-encoding': 'identity' } },
  size:           { status: 413, error: '请求体超过 16 KB,请分几次发送' },
  slow:           { status: 408, error: '请求没有在 30 秒内传完,请用同一 client_id 重发' },
  cut:            { status: 400, error: '请求体没有传完,请用同一 client_id 重发' },
  utf8:           { status: 400, error: '请求体里有不是 UTF-8 的字节,或认不出的字符 �,请改用 UTF-8 重发' },
  typedAt:        { status: 400, error: 'Ingest-Time 要写成 RFC 3339 的时间,例如 2026-11-21T23:58:00+08:00' },
  json:           { status: 400, error: '请求体不是 JSON,应为 {"text":"午饭 25","client_id":"…"}' },
  shape:          { status: 400, error: '请求体要有 text 和 client_id 两个字段,都是字符串' },
  previewShape:   { status: 400, error: '请求体要有 text 字段,是字符串' },
  clientId:       { status: 422, error: 'client_id 要有 1 到 128 个字符,不含控制字符和换行,首尾不带空格' },
  textEmpty:      { status: 422, error: 'text 是空的,例如:午饭 25' },
  textLong:       { status: 422, error: 'text 超过 2000 个字符,请分几次发送' },
  textCharacters: { status: 422, error: 'text 里有控制字符或残缺的字符,请删去后重发' },
  mismatch:       { status: 422, error: '这个 client_id 之前记的是另一句话,这次没有记;要记请换一个 client_id' },
  busy:           { status: 409, error: '该请求正在处理,请稍后用同一 client_id 重试', headers: { 'retry-after': '2' } },
  xml:            { status: 400, error: '请求体不是平台发来的 XML' },
  store:          { status: 503, error: '暂时无法确认是否记上,请用同一 client_id 重发,不会重复记账', headers: { 'retry-after': '2' } },
  lost:           { status: 503, error: '数据文件被移走或换掉了,没有记上;请管理员停下服务,放回文件再启动,然后用同一 client_id 重发', headers: { 'retry-after': '60' } },
  fault:          { status: 500, error: '服务出错了,请用同一 client_id 重发,不会重复记账' },
} as const satisfies Record<string, Failure>;

/** The failure with a Retry-After header, in whole seconds. */
export function retryAfter(failure: Failure, seconds: number): Failure {
  return {
    ...failure,
    headers: { ...failure.headers, 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  };
}

const jsonHeaders = { ...commonHeaders, 'content-type': 'application/json; charset=utf-8' };

export function failureResponse({ status, error, headers }: Failure): Response {
  // Said here, since an answer to HEAD loses its body.
  const length = new TextEncoder().encode(JSON.stringify({ error })).length;
  return json({ error }, { status, headers: { 'content-length': String(length), ...headers } });
}

export function json(
  body: object,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  });
}

/** The headers of every answer, which Deno copies faster than an object of them; in their order, since it sorts each copy. */
const answerHeaders = new Headers(Object.entries({ ...jsonHeaders, 'x-request-id': '' }).sort());

/** A successful answer with all its headers. */
export function wholeAnswer(body: object, requestId: string): Response {
  answerHeaders.set('x-request-id', requestId);
  return new Response(JSON.stringify(body), { headers: answerHeaders });
}
