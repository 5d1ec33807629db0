import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'
import type { StateLabel } from '#app/ui/notices/state-label.tsx'

export const subscriberList = defineList({
  id: 'assinantes',
  title: 'Assinantes',
  noun: { one: 'assinante', several: 'assinantes' },
  search: { placeholder: 'Buscar por e-mail' },
  filters: {
    situation: {
      parameter: 'situacao',
      label: 'Status',
      options: {
        todos: 'Todos os assinantes',
        ativos: 'Ativos',
        inativos: 'Inativos',
        recebem: 'Recebem edições',
        aguardam: 'Aguardam confirmação',
        sairam: 'Saíram da lista',
        recusados: 'Recusados pelo servidor',
      },
    },
  },
  cursorParam: 'depois',
  exportPath: '/admin/assinantes/exportar',
  empty: {
    unfiltered: 'Nenhum assinante ainda. Quem se inscreve no rodapé ou no fim de uma notícia aparece aqui.',
    filtered: 'Nenhum assinante com este filtro.',
  },
})

export type SubscriberListParams = ParamsOf<typeof subscriberList>

/** The state of a subscriber in a word, on the screen and in the file. */
export function subscriberState(isActive: boolean): string {
  return isActive ? 'Ativo' : 'Inativo'
}

type Consent = { word: string; variant: Parameters<typeof StateLabel>[0]['variant'] }

/** The consent of an address's owner. Only active and `confirmed` subscribers are sent issues. */
export const subscriberConsents = {
  confirmed: { word: 'Confirmado', variant: 'good' },
  waiting: { word: 'Aguarda confirmação', variant: 'quiet' },
  left: { word: 'Saiu da lista', variant: 'quiet' },
  refused: { word: 'Recusado pelo servidor', variant: 'bad' },
} as const satisfies Record<string, Consent>

export type SubscriberConsent = keyof typeof subscriberConsents
