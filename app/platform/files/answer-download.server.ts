import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'

/** A file, or a sentence where it could not begin. Never throws. @param begin makes the answer that streams the file */
export async function answerDownload(log: Log, begin: () => Promise<Response>): Promise<Response> {
  try {
    return await begin()
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a download could not begin')
    return new Response('Não foi possível exportar agora. Volte e tente de novo em instantes.', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
