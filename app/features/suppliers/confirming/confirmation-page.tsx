import { site } from '#app/features/site/site.ts'
import { directoryPath } from '#app/features/suppliers/supplier-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ConfirmationSection, type ConfirmationSectionProps } from './confirmation-section.tsx'

/** The page of a mail's link for a business: it asks what may be published of it (T-17). */
export function ConfirmationPage({ confirmation, answer, step }: ConfirmationSectionProps) {
  const { isOwner } = confirmation
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[{ label: 'Início', to: '/' }, { label: 'Fornecedores', to: directoryPath }, { label: 'Confirmação' }]}
      />
      <header className="pt-2 pb-8">
        <h1>Confira o que será publicado</h1>
        <p className="mt-3 max-w-[64ch] text-pretty text-ink-2">
          {isOwner ? 'Você cadastrou este negócio' : 'Alguém indicou este negócio'} no guia de fornecedores do{' '}
          {site.name}. Corrija e complete o que for preciso. Nada é publicado sem a sua autorização, e um editor ainda
          confere antes.
        </p>
      </header>
      <ConfirmationSection confirmation={confirmation} answer={answer} step={step} />
    </main>
  )
}
