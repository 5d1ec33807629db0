import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const prefix = 'arquivo:'

/** A file as the text of a hidden field, because a browser without scripts does not send it a second time by itself. */
export async function writeSentFile(file: File): Promise<string> {
  if (file.size === 0) return ''
  const bytes = await promisify(gzip)(await file.arrayBuffer())
  return `${prefix}${encodeURIComponent(file.name)}:${bytes.toString('base64url')}`
}

/**
 * The file of a field, chosen now or carried over from the page before. One that is larger than `mostBytes` may come back
 * cut. @returns null where none was sent
 */
export async function readSentFile(form: FormData, field: string, mostBytes: number): Promise<File | null> {
  const value = form.get(field)
  if (typeof value !== 'string') return value
  const [name = '', text = ''] = value.startsWith(prefix) ? value.slice(prefix.length).split(':') : []
  if (text === '') return null
  try {
    const bytes = await promisify(gunzip)(Buffer.from(text, 'base64url'), { maxOutputLength: mostBytes })
    return new File([new Uint8Array(bytes)], decodeURIComponent(name))
  } catch {
    return null
  }
}
