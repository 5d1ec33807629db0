import readExcelFile from 'read-excel-file/node'

export type Cell = string | number | boolean | Date | null

/** Reads the sheets of an XLSX file by name. null: it is another file, or a damaged one. */
export async function readXlsx(bytes: Uint8Array): Promise<Map<string, Cell[][]> | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  try {
    const sheets = await readExcelFile(Buffer.from(bytes))
    return new Map(sheets.map(({ sheet, data }) => [sheet, data as Cell[][]]))
  } catch {
    return null
  }
}
