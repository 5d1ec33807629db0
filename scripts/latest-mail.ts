import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime from 'postal-mime'

export async function latestMail(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let tries = 0; tries < 60; tries++) {
    // A file that is still being written has another extension.
    const latest = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .at(-1)
    if (latest) return (await PostalMime.parse(await readFile(join(folder, latest)))).html ?? ''
    await setTimeout(500)
  }
  throw new Error('no mail was written')
}

/** Returns the HTML of the newest mail that contains the text, or ''. */
export async function mailWith(dataDir: string, text: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  for (const name of names.toReversed()) {
    const { html = '' } = await PostalMime.parse(await readFile(join(folder, name)))
    if (html.includes(text)) return html
  }
  return ''
}
