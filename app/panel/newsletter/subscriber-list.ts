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

export function subscriberState(isActive: boolean): string {
  return isActive ? 'Ativo' : 'Inativo'
}

type Consent = { label: string; variant: Parameters<typeof StateLabel>[0]['variant'] }

/** Issues go only to active subscribers with 'confirmed'. */
export const subscriberConsents = {
  confirmed: { label: 'Confirmado', variant: 'good' },
  waiting: { label: 'Aguarda confirmação', variant: 'quiet' },
  left: { label: 'Saiu da lista', variant: 'quiet' },
  refused: { label: 'Recusado pelo servidor', variant: 'bad' },
} as const satisfies Record<string, Consent>

export type SubscriberConsent = keyof typeof subscriberConsents
