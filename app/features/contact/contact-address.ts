import { type ContactFields, emptyContactFields } from './contact-form.tsx'
import { isContactSubject } from './contact-message.ts'

const path = '/contato'
const parameters = { subject: 'assunto', vehicle: 'veiculo', figure: 'dado', sent: 'enviada' } as const
const longest = { vehicle: 120, figure: 60 } as const

/** The address after a sent form, so that reloading the page does not send it again. */
export const sentAddress = `${path}?${parameters.sent}=sim`

/** Reads the address; nonsense is ignored. */
export function readContactAddress({ searchParams }: URL): { prefill: ContactFields; isSent: boolean } {
  const subject = searchParams.get(parameters.subject) ?? ''
  const vehicle = lineOf(searchParams.get(parameters.vehicle), longest.vehicle)
  const figure = lineOf(searchParams.get(parameters.figure), longest.figure)
  return {
    prefill: {
      ...emptyContactFields,
      assunto: isContactSubject(subject) ? subject : '',
      veiculo: vehicle && figure ? `${vehicle}, dado: ${figure}` : vehicle,
    },
    isSent: searchParams.get(parameters.sent) === 'sim',
  }
}

function lineOf(text: string | null, mostCharacters: number): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters).trimEnd()
}
