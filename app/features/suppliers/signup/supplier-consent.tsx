import { Link } from '#app/ui/link.tsx'
import { site } from '#app/features/site/site.ts'
import type { SignupKind } from '#app/features/suppliers/supplier-address.ts'

/** Stored with each entry. Whoever changes one of the sentences below gives it a new version. */
export const consentVersion = '2026-11-22'
export const consentField = 'consentimento'

/** The use of the sent data: what may be published, and what never is (T-17). */
export function SupplierConsent({ id, face }: { id: string; face: SignupKind }) {
  return (
    <div id={id} className="grid max-w-[66ch] gap-2 text-14 text-pretty text-ink-3">
      <p>
        Ao enviar, você concorda que o {site.name} guarde estes dados para montar o guia e para falar com você.{' '}
        <strong className="font-semibold text-ink-2">Pode ser publicado:</strong> nome do negócio, tipo, cidade, estado,
        descrição e o contato que o negócio der para isso, só depois que ele confirmar por um link e que um editor
        aprovar. <strong className="font-semibold text-ink-2">Nunca é publicado:</strong> o nome, o e-mail e o telefone
        deste formulário.
      </p>
      {face === 'indicacao' && <p>Indique apenas com a concordância de quem responde pelo negócio.</p>}
      <p>
        Para corrigir ou apagar, veja a{' '}
        <Link to="/politica-privacidade" className="link">
          Política de Privacidade
        </Link>
        .
      </p>
    </div>
  )
}
