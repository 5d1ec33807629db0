import { site } from '#app/platform/site.ts'
import { directoryPath, supplierTrail } from '#app/domain/suppliers/supplier-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ConfirmationSection, type ConfirmationSectionProps } from './confirmation-section.tsx'
import { CircleCheck, Link2Off } from '#app/ui/icons.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { DeadLink } from './confirmation-queries.server.ts'
import { RefusedErasure } from './refused-erasure.tsx'

export function ConfirmationPage({ confirmation, answer, step }: ConfirmationSectionProps) {
  const { isOwner } = confirmation
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={supplierTrail('Confirmação')} />
      <header className="pt-2 pb-8">
        <h1>Confira o que será publicado</h1>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          {isOwner ? 'Você cadastrou este negócio' : 'Alguém indicou este negócio'} no guia de fornecedores do{' '}
          {site.name}. Corrija e complete o que for preciso. Nada é publicado sem a sua autorização, e um editor ainda
          confere antes.
        </p>
      </header>
      <ConfirmationSection confirmation={confirmation} answer={answer} step={step} />
    </main>
  )
}

const outcomeTexts: Record<DeadLink | 'withdrawn', { title: string; text: string }> = {
  withdrawn: {
    title: 'Cadastro apagado',
    text: 'Nada deste negócio está no guia, e nada do cadastro ficou guardado. Se mudar de ideia, é só cadastrar de novo.',
  },
  broken: {
    title: 'Este link não está completo',
    text: 'Ele pode ter sido cortado no caminho. Abra o e-mail de novo e use o botão, ou copie o endereço inteiro.',
  },
  replaced: {
    title: 'Este link não vale mais',
    text: 'Se chegou um e-mail mais novo, use o link que está nele. Se não chegou, o cadastro foi encerrado pela equipe do portal.',
  },
  refused: {
    title: 'Este cadastro não foi aceito',
    text: 'A equipe do portal decidiu não publicar este negócio no guia de fornecedores. Nada dele aparece no portal.',
  },
  gone: {
    title: 'Este cadastro não existe mais',
    text: 'Ele foi apagado, pelo próprio negócio ou pela equipe do portal. Nada dele está no guia.',
  },
}

type Props = {
  outcome: DeadLink | 'withdrawn'
  answer?: { outcome: string } | undefined
}

export function InvalidLinkPage({ outcome, answer }: Props) {
  const { title, text } = outcomeTexts[outcome]
  const Icon = outcome === 'withdrawn' ? CircleCheck : Link2Off
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={supplierTrail('Confirmação')} />
      <div
        role={outcome === 'withdrawn' ? 'status' : undefined}
        // client/elements/enhanced-form.ts then keeps the form and its text.
        data-form-outcome={outcome === 'withdrawn' ? undefined : outcome}
        className="max-w-160 pt-6"
      >
        <Icon
          aria-hidden="true"
          className={`size-11 ${outcome === 'withdrawn' ? 'text-accent' : 'text-ink-3'}`}
          strokeWidth={1.6}
        />
        <h1 className="mt-4">{title}</h1>
        <p className="mt-4 text-18 text-pretty text-ink-2">{text}</p>
        {outcome === 'refused' && <RefusedErasure answer={answer} />}
        {outcome !== 'withdrawn' && (
          <p className="mt-3 text-pretty text-ink-2">
            Para qualquer dúvida, escreva para <ContactAddress of="contactEmail" className="link wrap-anywhere" />.
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="primary" to={directoryPath}>
            Ver o guia de fornecedores
          </ButtonLink>
          <ButtonLink to="/">Página inicial</ButtonLink>
        </div>
      </div>
    </main>
  )
}
