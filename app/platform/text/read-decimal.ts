/**
 * A number as a browser sends it ('5.5') or as somebody writes it ('5,50', '1.234,56', '1,234.56', '1.234.567').
 * @returns null where it is none
 */
export function readDecimal(text: string): number | null {
  const typed = text.trim()
  if (/^-?\d+(\.\d+)?$/.test(typed)) return finite(Number(typed))
  if (/^-?\d+(,\d+)?$/.test(typed)) return finite(Number(typed.replace(',', '.')))
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed)) return finite(Number(typed.replaceAll('.', '').replace(',', '.')))
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return finite(Number(typed.replaceAll(',', '')))
  return null
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
