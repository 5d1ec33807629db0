import { formatNumber } from '#app/ui/format/format-number.ts'
import {
  type ConfirmationFields,
  type ConfirmationProblems,
  pageFieldNames,
  pageFields,
  serviceField,
  servicePartNames,
  serviceParts,
  serviceRows,
} from './page-fields.ts'
import { readWebsite } from './read-website.ts'

/** A sentence for each text that is longer than its place on the page. */
export function longTexts(fields: ConfirmationFields): ConfirmationProblems {
  // As it is stored: a site gets its scheme, and letters that addresses do not have are written with others.
  const stored = { ...fields, pagina: readWebsite(fields.pagina) ?? fields.pagina }
  const ofPage = pageFieldNames.map((name) => {
    const { label, limit } = pageFields[name]
    return [name, tooLong(label, stored[name], limit)]
  })
  const ofServices = serviceRows.flatMap((row) =>
    servicePartNames.map((part) => {
      const { label, limit } = serviceParts[part]
      const name = serviceField(row, part)
      return [name, tooLong(`${label} do serviço ${row}`, stored[name], limit)]
    }),
  )
  return Object.fromEntries([...ofPage, ...ofServices].filter(([, problem]) => problem))
}

function tooLong(label: string, text: string, limit: number): string | undefined {
  if (text.length <= limit) return undefined
  return `${label}: até ${formatNumber(limit)} caracteres; aqui há ${formatNumber(text.length)}.`
}
