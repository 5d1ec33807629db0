import { Link } from '#app/ui/link.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { erasureActions } from './erasure-actions.server.ts'
import { privacyPaths } from './privacy-link.tsx'
import { erasureMessages } from './privacy-texts.ts'

export function ErasurePage() {
  const { notice } = usePanelAction<typeof erasureActions>(erasureMessages)
  return (
    <section aria-labelledby="exclusao" className="grid gap-5">
      <h2 id="exclusao" className="text-22">
        Apagar os dados de uma pessoa
      </h2>
      <ActionNotice notice={notice} />
      <Link to={privacyPaths.page} className="link justify-self-start py-2 text-15">
        Voltar aos pedidos de privacidade
      </Link>
    </section>
  )
}
