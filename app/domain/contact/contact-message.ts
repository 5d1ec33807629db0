export const contactSubjects = {
  duvida: 'Dúvida',
  sugestao: 'Sugestão',
  erro: 'Erro',
  parceria: 'Parceria',
  imprensa: 'Imprensa',
  outro: 'Outro',
} as const

export type ContactSubject = keyof typeof contactSubjects

export type ContactMessage = {
  name: string
  email: string
  subject: ContactSubject
  message: string
  vehicle: string | null
}

export function isContactSubject(value: string): value is ContactSubject {
  return Object.hasOwn(contactSubjects, value)
}

/** Maximum characters. The fields have no `maxlength`, because browsers would cut pasted text silently. */
export const contactLimits = { name: 120, message: 5000, vehicle: 200 } as const

export const contactFieldNames = ['nome', 'email', 'assunto', 'mensagem', 'veiculo'] as const
export type ContactFields = Record<(typeof contactFieldNames)[number], string>

const emptyContactFields: ContactFields = { nome: '', email: '', assunto: '', mensagem: '', veiculo: '' }

const path = '/contato'
const parameters = { subject: 'assunto', vehicle: 'veiculo', figure: 'dado', sent: 'enviada' } as const
const longest = { vehicle: 120, figure: 60 } as const

/** Address of the page after a sent message, so that a reload sends nothing. */
export const sentAddress = `${path}?${parameters.sent}=sim`

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

function lineOf(text: string | null, maxCharacters: number): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxCharacters).trimEnd()
}

export const inboxPath = '/admin/conteudo/fornecedores/mensagens'

/** @param search query of the list, such as '?busca=bateria' */
export function messagePath(id: number, search = ''): string {
  return `${inboxPath}/${id}${search}`
}
