import { FactList } from '#app/features/newsletter/fact-list.tsx'
import { ContactAddress } from '#app/features/portal/contact-address.tsx'

/** What leaving means, and what is kept of who has left. */
export function LeavingFacts() {
  return (
    <FactList
      id="sobre-a-saida"
      title="O que acontece ao sair"
      facts={{
        Quando: 'Vale na hora, também para uma edição que esteja sendo enviada.',
        'O que fica': 'O endereço e a data da saída, só para não voltar a escrever a ele por engano.',
        'Apagar tudo': (
          <>
            Escreva para <ContactAddress of="privacyEmail" className="link wrap-anywhere" /> e apagamos também esse
            registro.
          </>
        ),
      }}
    />
  )
}
