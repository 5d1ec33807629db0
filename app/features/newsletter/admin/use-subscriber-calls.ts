import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { RemovalAnswer, ToggleAnswer } from './answer-subscriber-calls.server.ts'
import { removalEndings, toggleEndings } from './newsletter-desk-texts.ts'
import { subscriberPaths } from './subscriber-table-address.ts'
import type { ListedSubscriber } from './subscriber-table-queries.server.ts'

/** What can be done to a row; a removal asks first (PANEL-06). */
export function useSubscriberCalls() {
  const toggling = usePanelCall<ToggleAnswer>(subscriberPaths.toggle, toggleEndings)
  const removing = usePanelCall<RemovalAnswer>(subscriberPaths.remove, removalEndings)
  return {
    isBusy: toggling.busyId !== null || removing.busyId !== null,
    toggle: ({ id, isActive }: ListedSubscriber) =>
      void toggling.call({ id: String(id), form: { id: String(id), ativo: isActive ? 'sim' : 'nao' } }),
    remove: ({ id, email }: ListedSubscriber) => {
      if (!window.confirm(`Remover ${email} da newsletter? Isto não pode ser desfeito.`)) return
      void removing.call({ id: String(id), form: { id: String(id) } })
    },
  }
}
