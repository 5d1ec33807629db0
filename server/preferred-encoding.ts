import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip'

/** Browsers send few different headers, and parsing one takes as long as sending a cached page. */
const known = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 })
const maxCachedLength = 200

/** Prefers Brotli to gzip. null: the client accepts neither. */
export function preferredEncoding(header = ''): Encoding | null {
  const found = known.get(header)
  if (found) return found.encoding
  const encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : null
  if (header.length <= maxCachedLength) known.set(header, { encoding })
  return encoding
}

function accepts(header: string, encoding: Encoding): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, quality = 'q=1']) => name === encoding && Number(quality.split('=')[1]) > 0)
}
