import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readDelivery } from '#app/panel/webhooks/receive/read-delivery.ts'
import { encodeImage } from '#app/domain/images/upload/store-image.server.ts'
import { cleanHtml, plainTextOf } from '#app/domain/news/body/clean-html.server.ts'
import { bodyColumns, readBody } from '#app/domain/news/body/read-body.server.ts'
import { asHtml, readTimeMin } from '#app/domain/news/news.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { buildPicture } from '#tests/builders/picture.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { makePmtiles } from '#tests/fixtures/pmtiles.ts'
import { openMapTiles } from '#server/map-tiles.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fuzz, fuzzTimeoutMs, inputCount, target } from './fuzz.ts'
import { hostileJson, hostileText, mutatedBytes, mutatedText } from './hostile-input.ts'

const pieces = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">',
  '<a href="jav&#x09;ascript:alert(1)">',
  '<a href=" &#14; javascript:alert(1)">',
  '<iframe srcdoc="<script>1</script>">',
  '<object data=x>',
  '<base href=//evil.example>',
  '<form action=//evil.example>',
  '<input formaction=javascript:1>',
  '<noscript><p title="</noscript><img src=x onerror=1>">',
  '<textarea>',
  '</textarea>',
  '<title>',
  '<xmp>',
  '<plaintext>',
  '<template>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<p style="background:url(javascript:1)">',
  '<div data-faq><div data-faq-item><p data-question>Vale?</p><div data-answer><p>Vale.</p></div></div></div>',
  '<div data-vehicle="12">',
  '</div>',
  '<wbr data-script=0>',
  '<script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"name":"a","acceptedAnswer":{"text":"<b onclick=1>x"}}]}</script>',
  '<table><tr><td>',
  '</table>',
  '<b><i>',
  '</b></i>',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '&amp;',
  '&#x0;',
  '\0',
  '"',
  "'",
  '`',
  '>',
  '<',
  '/',
  ' onmouseover=1 ',
  'texto',
  '\n\n',
]

/** HTML fragments that browsers and sanitisers may parse differently. */
const hostileHtml = fc
  .array(fc.oneof({ arbitrary: fc.constantFrom(...pieces), weight: 4 }, { arbitrary: hostileText, weight: 1 }), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''))

/** False if the HTML can run a script, load from another server, or redirect. */
function isHarmless(html: string): boolean {
  const root = parse(html, { comment: true })
  const elements = root.querySelectorAll('*')
  if (/<(script|style|iframe|object|embed|base|form|input|svg|math|meta|link|template|noscript|textarea)\b/i.test(html))
    return false
  return elements.every(({ attributes }) =>
    Object.entries(attributes).every(
      ([name, value]) =>
        !/^(on|srcdoc|formaction|style)/i.test(name) &&
        (name !== 'src' || value.startsWith('/')) &&
        (name !== 'href' || !/^[\s\p{Cc}]*(javascript|data|vbscript|file):/iu.test(value)),
    ),
  )
}

test('sanitises foreign HTML in time', { timeout: fuzzTimeoutMs }, () =>
  fuzz('HTML', [
    target('cleaner', hostileHtml, (html) => {
      const clean = cleanHtml(html)
      return isHarmless(clean) && isHarmless(cleanHtml(clean))
    }),
    target('plain text', hostileHtml, (html) => readTimeMin(null, plainTextOf(asHtml(html)))),
    target('stored body', hostileHtml, (html) => {
      const { contentHtml, contentRich, faq } = bodyColumns(html)
      return [contentHtml, contentRich ?? '', ...faq.map(({ answer }) => answer)].every(isHarmless)
    }),
    target('body of any row', fc.tuple(hostileHtml, hostileJson), ([html, faq]) => {
      const row = { content: html, contentHtml: null, contentRich: null, contentText: null, faq: faq as never }
      const shown = readBody(row)
      return isHarmless(shown.bodyHtml ?? '') && shown.faq.every(({ answer }) => isHarmless(answer))
    }),
  ]),
)

const events = [
  'CHECK_INTEGRATION',
  'POST_CREATED',
  'POST_UPDATED',
  'POST_DELETED',
  'CATEGORY_CREATED',
  'CATEGORY_DELETED',
]
const honest = events.map((event) =>
  buildDelivery(event, {
    post: buildPost(),
    category: { id: 'c1', name: 'Nome' },
    replace_to: { id: 'c2', name: 'Outro' },
  }),
)
const changedPost = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(buildPost())), hostileJson), { maxLength: 5 })
  .map((changes) => buildDelivery('POST_CREATED', { post: buildPost(Object.fromEntries(changes)) }))

test('reads any payload of the webhook', { timeout: fuzzTimeoutMs }, () =>
  fuzz('deliveries', [
    target('payload', fc.oneof(mutatedText(...honest), changedPost, hostileText), (body) => {
      const reading = readDelivery(body)
      return !fc.stringify(reading.payload).includes('\\u0000')
    }),
  ]),
)

test('reads or refuses picture and map files', { timeout: fuzzTimeoutMs }, async () => {
  const pictures = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'tiff'] as const).map((format) => buildPicture().toFormat(format).toBuffer()),
  )
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  const folder = await newDataFolder()
  const file = join(folder, 'ruas.pmtiles')
  const log = openLog({ logLevel: 'silent' })
  const archive = makePmtiles([{ kind: 'highway', name: 'BR', from: [0, 0], to: [10, 10] }])
  // An image takes a hundred times as long as a text, and a library decodes it.
  await fuzz(
    'files',
    [
      target('picture', mutatedBytes(...pictures, svg), async (bytes) => {
        const made = await encodeImage(bytes, 'thumbnail')
        return 'problem' in made ? made.problem.length > 3 : made.width <= 400 && made.height <= 300
      }),
      target('streets of the map', mutatedBytes(archive.subarray(0, 127)), async (bytes) => {
        await writeFile(file, bytes)
        const tiles = await openMapTiles(file, log)
        return tiles === null || bytes.subarray(0, 7).toString() === 'PMTiles'
      }),
    ],
    Math.ceil(inputCount / 10),
  )
  expect((await encodeImage(pictures[0]!, 'thumbnail')) satisfies object).toHaveProperty('bytes')
})
