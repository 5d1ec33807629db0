import {
  homeChargingHref,
  homeChargingTitle,
  type HomeChargingAddress,
} from '#app/pages/home-charging/home-charging-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LetterEditor, type LetterEditorProps } from './letter-editor.tsx'

type Props = LetterEditorProps & {
  state: HomeChargingAddress['state']
}

export function LetterPage({ prefill, answer, today, state }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: homeChargingTitle, to: homeChargingHref({ home: 'apartamento', state }) },
          { label: 'Carta ao síndico' },
        ]}
      />
      <header className="no-print pt-2 pb-6">
        <h1>Carta ao síndico</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Comunica o ponto de recarga na sua vaga e pede resposta por escrito. O que ficar em branco sai entre
          colchetes.
        </p>
      </header>
      <LetterEditor prefill={prefill} answer={answer} today={today} />
    </main>
  )
}
