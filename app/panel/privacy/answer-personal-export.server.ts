import { site } from '#app/platform/site.ts'
import { answerFile, answerDownload } from '#app/platform/files/answer-file.server.ts'
import { everyPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { countPersonalData, listPersonalData } from './personal-data-queries.server.ts'
import { personalDataKindNames, personalDataKinds, readPersonAddress } from './personal-data-kinds.ts'
import { invalidAddressSentence } from './privacy-texts.ts'
import { recordPrivacyRequest } from './privacy-requests.server.ts'

/** Answers with JSON. The file name does not contain the address. */
export async function answerPersonalExport(parts: PanelDeps, request: Request): Promise<Response> {
  const { db, clock, log, username } = parts
  const address = readPersonAddress((await readForm(request)).get('email'))
  if (address === null) return new Response(invalidAddressSentence, { status: 422, headers: plainText })
  return answerDownload(log, async () => {
    await db.transaction(async (tx) => {
      const found = await countPersonalData(tx, address)
      await recordPrivacyRequest(tx, parts, { kind: 'export', address, found, username })
    })
    const heading = { Portal: site.name, 'E-mail': address, 'Gerado em': clock.now().toISOString() }
    return answerFile({
      fileName: `dados-pessoais-${dayInSaoPaulo(clock.now())}.json`,
      contentType: 'application/json',
      parts: writtenData(db, address, heading),
      log,
    })
  })
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Writes one row per line, for readers. */
async function* writtenData(db: Database, address: string, heading: object): AsyncGenerator<string> {
  yield `{\n${Object.entries(heading)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
    .join('')}  "Dados": {`
  for (const [place, kind] of personalDataKindNames.entries()) {
    yield `${place > 0 ? ',' : ''}\n    ${JSON.stringify(personalDataKinds[kind])}: [`
    let isFirst = true
    for await (const rows of everyPage((after) => listPersonalData(db, { kind, address, after }))) {
      if (rows.length > 0)
        yield rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n      ${JSON.stringify(row)}`).join('')
      isFirst &&= rows.length === 0
    }
    yield isFirst ? ']' : '\n    ]'
  }
  yield '\n  }\n}\n'
}
