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

/** The address of a site as it was typed, with or without its scheme. @returns null where it is none, or no page of the web */
export function readWebsite(typed: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // A name with a dot that ends in letters: neither this machine nor a number that hides where it leads.
  const isPublicName = /^(?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/.test(url.hostname)
  return isWeb && isPublicName && !url.username && !url.password ? url.href : null
}
