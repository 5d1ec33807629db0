import fc from 'fast-check'
import routes from '#app/routes.ts'
import { hostileText } from './hostile-input.ts'

export const receiverToken = 'token-dos-testes'

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array }

type Route = (typeof routes)[number]

function patternsIn(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ path, index, children = [] }) => {
    const full = [above, path].filter(Boolean).join('/')
    return path === undefined && !index ? patternsIn(children, full) : [`/${full}`, ...patternsIn(children, full)]
  })
}

export const publicPatterns = patternsIn(routes).filter((path) => !/^\/admin\/./.test(path))

/** Valid values of path parameters, so that some requested pages exist. */
const honestSegments = [
  '1',
  '2',
  'byd',
  'byd-dolphin-mini',
  'suv',
  'ate-150-mil',
  'sp',
  'campinas',
  'SP',
  '1.png',
  '1.xml',
  'lateral',
  '4',
]

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
/** Part of a path: escaped, partly escaped or unescaped, as a visitor may type it. */
const segment = fc.oneof(
  fc.constantFrom(...honestSegments),
  hostileText.map((text) => escaped(text.slice(0, 400))),
  fc.constantFrom(
    '%',
    '%2e%2e',
    '..',
    '.',
    '%00',
    '%0d%0aX: y',
    '%ff',
    '%F0%9F',
    '%252e',
    '%2F',
    '%5C',
    ';a=b',
    '*',
    '__proto__',
    'constructor',
    '%E2%80%AE',
  ),
)

function pathOf(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split('/').slice(1)
  return fc
    .tuple(...parts.map((part) => (/^[:*]/.test(part) ? segment : fc.constant(part))))
    .map((filled) => `/${filled.join('/')}`)
}

const knownPath = fc.oneof(...publicPatterns.map(pathOf))
const anyPath = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)
const path = fc.oneof(
  { arbitrary: knownPath, weight: 6 },
  { arbitrary: anyPath, weight: 1 },
  { arbitrary: knownPath.map((known) => `${known}.data`), weight: 1 },
  { arbitrary: knownPath.map((known) => known.toUpperCase()), weight: 1 },
  {
    arbitrary: fc.tuple(fc.constantFrom('/', '//', '/./', '/x/../', '\\'), knownPath).map((two) => two.join('')),
    weight: 1,
  },
)

function queryOf(names: string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...names), weight: 9 },
    { arbitrary: hostileText.map((text) => text.slice(0, 40)), weight: 1 },
  )
  const value = fc.oneof(
    { arbitrary: hostileText, weight: 3 },
    { arbitrary: fc.constantFrom(...honestSegments), weight: 1 },
  )
  const pairs = fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((given) => given.map(([key, text]) => `${escaped(key)}=${escaped(text.slice(0, 600))}`).join('&'))
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 1 },
    { arbitrary: pairs.map((query) => `?${query}`), weight: 6 },
    fc.constantFrom('?%', '?&&==', '?a=%ff%00', '?[]=1'),
  )
}

/** Headers allow only these characters. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '').slice(0, 200))
const headers = fc
  .dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'cookie',
      'host',
      'if-none-match',
      'if-modified-since',
      'range',
      'referer',
      'user-agent',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-for',
      'forwarded',
      'x-original-url',
      'x-http-method-override',
      'sec-fetch-site',
      'purpose',
    ),
    fc.oneof(
      headerText,
      fc.constantFrom('*', 'br', 'gzip;q=0', 'bytes=0-0', 'bytes=9-1', '"x"', 'lista_local=1', 'evil.example'),
    ),
    { maxKeys: 4 },
  )
  .map((given) => Object.fromEntries(Object.entries(given)))

const visitor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`)

export function readings(names: string[]): fc.Arbitrary<Sent> {
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
    path: fc.tuple(path, queryOf(names)).map((two) => two.join('')),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: headers, weight: 1 }),
  })
}

/**
 * POST requests with forms and with other bodies.
 * @param takers patterns of routes that accept forms: nine of ten requests go to one of them
 */
export function writings({
  names,
  takers,
  origin,
}: {
  names: string[]
  takers: string[]
  origin: string
}): fc.Arbitrary<Sent> {
  const target = fc.oneof(
    { arbitrary: fc.oneof(...takers.map(pathOf)), weight: 9 },
    { arbitrary: knownPath, weight: 1 },
  )
  const form = queryOf(names).map((query) => query.slice(1))
  const multipart = fc
    .tuple(fc.constantFrom(...names), headerText, hostileText)
    .map(
      ([name, file, text]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${text}\r\n--x--`,
    )
  const kinds = fc.oneof(
    {
      arbitrary: form.map((body) => ({ type: 'application/x-www-form-urlencoded', body: body as string | Uint8Array })),
      weight: 6,
    },
    multipart.map((body) => ({ type: 'multipart/form-data; boundary=x', body })),
    hostileText.map((body) => ({ type: 'multipart/form-data', body: body.toWellFormed() })),
    fc.json().map((body) => ({ type: 'application/json', body })),
    fc.uint8Array({ maxLength: 300 }).map((body) => ({ type: 'text/plain', body })),
  )
  return fc.tuple(target, kinds, visitor).map(([asked, { type, body }, from]) => ({
    method: 'POST',
    path: asked,
    headers: { 'content-type': type, origin, 'x-forwarded-for': from, 'access-token': receiverToken },
    body,
  }))
}

export function* sampled(arbitrary: fc.Arbitrary<Sent>, count: number, seed: number): Generator<Sent> {
  for (let made = 0; made < count; made += 500)
    yield* fc.sample(arbitrary, { numRuns: Math.min(500, count - made), seed: seed + made })
}
