import { readHours } from '#app/features/site/settings/opening-hours.ts'
import { readPhone } from '#app/features/site/settings/phone-number.ts'
import type { PortalContacts, SettingName } from '#app/features/site/settings/portal-settings.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'

type ContactField = {
  label: string
  /** The place where visitors see it. */
  hint: string
  /** @returns the value as it is stored; null where it is none */
  read: (typed: string) => string | null
  problem: string
}

const emailProblem = 'Escreva o endereço completo, como nome@exemplo.com.br.'
const hoursProblem = 'Escreva de quando a quando, como 9h-18h, ou deixe em branco.'
const hoursHint = 'Aparece na página de contato. Em branco: sem atendimento.'

/** Every contact that an editor sets, in the order of the form. */
export const contactFields: Record<keyof PortalContacts, ContactField> = {
  contactEmail: {
    label: 'E-mail de contato',
    hint: 'Aparece na página de contato e nos Termos de Uso.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  salesEmail: {
    label: 'E-mail comercial',
    hint: 'Aparece na página Anuncie.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  privacyEmail: {
    label: 'E-mail de privacidade',
    hint: 'Aparece na Política de Privacidade e junto de cada inscrição na newsletter.',
    read: readLinkedEmail,
    problem: emailProblem,
  },
  phone: {
    label: 'Telefone',
    hint: 'Com DDD, ou 0800. Aparece em Contato e Anuncie. Em branco: nenhum telefone.',
    read: (typed) => (typed.trim() === '' ? '' : readPhone(typed)),
    problem: 'Escreva um telefone brasileiro com DDD, como (11) 95555-0100, ou deixe em branco.',
  },
  weekdayHours: { label: 'Segunda a sexta', hint: hoursHint, read: readHours, problem: hoursProblem },
  saturdayHours: { label: 'Sábado', hint: hoursHint, read: readHours, problem: hoursProblem },
}

/** The switches, each with what it does today and will do: whoever moves one must know. */
export const switchFields = {
  showSamples: {
    label: 'Mostrar exemplos',
    hint: 'Ligado, o guia mostra, depois dos fornecedores publicados, também os de exemplo, e um mapa sem pontos reais mostra pontos de exemplo; todos marcados como exemplo e fora das contagens. Desligado, nem eles nem as páginas deles aparecem.',
  },
  reviewIncoming: {
    label: 'Revisar conteúdo recebido antes de publicar',
    hint: 'Ligado, um artigo que chega do Automarticles espera como rascunho, e o que mudaria uma notícia no ar espera nos webhooks.',
  },
} satisfies Partial<Record<SettingName, { label: string; hint: string }>>

/** The label of the setting on screen and in the log of actions. */
export function settingLabel(name: SettingName): string {
  return { ...contactFields, ...switchFields }[name].label
}

/** Visitors write to it from anywhere by a link, which must hold nothing else. */
function readLinkedEmail(typed: string): string | null {
  const email = readEmail(typed)
  return email !== null && /^[^?&#%/]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(email) ? email : null
}
