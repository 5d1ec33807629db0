import { Unzip, UnzipInflate } from 'fflate'
import readExcelFile from 'read-excel-file/node'

export type Cell = string | number | boolean | Date | null

/** 'unreadable': another kind of file, or a damaged one. 'too-large': the unzipped file exceeds the limit. */
type XlsxReading = { outcome: 'read'; sheets: Map<string, Cell[][]> } | { outcome: 'unreadable' | 'too-large' }

/** Reads the sheets of an XLSX file by name. Never throws. */
export async function readXlsx(bytes: Uint8Array): Promise<XlsxReading> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { outcome: 'unreadable' }
  try {
    if (isTooLarge(bytes)) return { outcome: 'too-large' }
    const sheets = await readExcelFile(Buffer.from(bytes))
    return { outcome: 'read', sheets: new Map(sheets.map(({ sheet, data }) => [sheet, data as Cell[][]])) }
  } catch {
    return { outcome: 'unreadable' }
  }
}

const maxUnzippedBytes = 120_000_000
const chunkBytes = 16 * 1024

/** Unzips once to measure: the sizes in a ZIP file can be wrong, and the XLSX reader has no limit. Throws if the file is damaged. */
function isTooLarge(bytes: Uint8Array): boolean {
  let unzippedBytes = 0
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      if (error) throw error
      unzippedBytes += chunk.length
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    unzip.push(bytes.subarray(start, start + chunkBytes), start + chunkBytes >= bytes.length)
    if (unzippedBytes > maxUnzippedBytes) return true
  }
  return false
}
