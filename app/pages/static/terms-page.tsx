import { formatLongDate } from '#app/platform/format/format-date.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { legalDate, site } from '#app/platform/site.ts'
import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Uso"
      lead={`O que o ${site.name} oferece, o que pede a quem o usa e até onde vai a sua responsabilidade.`}
      dates={`Última atualização: ${formatLongDate(legalDate)}.`}
      sections={termsSections}
    />
  )
}

export const termsSections: LegalSection[] = [
  {
    id: 'aceitacao',
    title: 'Aceitação dos termos',
    body: (
      <>
        <p>
          Ao usar o {site.name}, você concorda com estes termos e com a{' '}
          <Link to="/politica-privacidade">Política de Privacidade</Link>. Se não concordar com algum ponto, não use o
          portal.
        </p>
        <p>
          A leitura é livre: nenhuma página pública exige cadastro. Quem tem menos de 18 anos deve enviar formulários
          com o conhecimento dos pais ou responsáveis.
        </p>
      </>
    ),
  },
  {
    id: 'servico',
    title: 'Descrição do serviço',
    body: (
      <>
        <p>
          O {site.name} é um portal de informação sobre veículos elétricos e híbridos no Brasil. Oferece catálogo com
          filtros, comparação de modelos, notícias e ferramentas de cálculo e de consulta sobre recarga e fornecedores.
        </p>
        <p>
          O portal não vende veículos, não intermedeia compras e não representa fabricantes nem concessionárias. Preços
          são sugestões publicadas pelas fontes citadas, na data indicada; não são oferta.
        </p>
        <p>
          O guia de fornecedores reúne negócios que confirmaram o que é publicado deles. Estar no guia é gratuito e não
          é uma recomendação: o portal não avalia, não contrata e não responde pelos serviços. O que está marcado como
          “Exemplo ilustrativo” não é uma empresa.
        </p>
      </>
    ),
  },
  {
    id: 'uso-aceitavel',
    title: 'Uso aceitável',
    body: (
      <>
        <h3>O que é permitido</h3>
        <ul>
          <li>Ler, imprimir e guardar páginas para uso pessoal.</li>
          <li>Compartilhar endereços das páginas e citar trechos curtos, com o nome do portal e um link.</li>
          <li>Usar os resultados das ferramentas para decidir as suas compras.</li>
          <li>Enviar dúvidas, correções e sugestões verdadeiras.</li>
        </ul>
        <h3>O que é proibido</h3>
        <ul>
          <li>Copiar o catálogo ou as notícias em volume, por programa ou à mão, sem autorização escrita.</li>
          <li>Enviar dados falsos, ofensivos, ilegais ou de outra pessoa sem o consentimento dela.</li>
          <li>Tentar entrar em áreas restritas, contornar limites ou prejudicar o funcionamento do portal.</li>
          <li>Apresentar conteúdo do portal como próprio ou sugerir que o portal apoia um produto ou uma empresa.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'responsabilidade',
    title: 'Limitação de responsabilidade',
    body: (
      <>
        <p>
          Os números são reunidos com cuidado e trazem fonte, data e grau de confiança. Ainda assim podem conter erros
          ou estar desatualizados: versões, preços, impostos e regras mudam sem aviso. Antes de comprar ou contratar,
          confirme as informações com o fabricante, o vendedor ou o órgão competente.
        </p>
        <p>
          Cálculos de economia e de custo são estimativas a partir dos valores informados. Não são promessa de resultado
          nem consultoria financeira, jurídica ou técnica.
        </p>
        <p>
          Na medida em que a lei permite, o portal não responde por decisões tomadas só com base no seu conteúdo, nem
          por perdas indiretas que delas resultem. Nada nestes termos afasta direitos que o Código de Defesa do
          Consumidor ou outra lei lhe garante, nem a responsabilidade por dolo ou culpa grave.
        </p>
      </>
    ),
  },
  {
    id: 'propriedade-intelectual',
    title: 'Propriedade intelectual',
    body: (
      <>
        <p>
          Textos, ilustrações, gráficos, programas e a organização dos dados são do {site.name} ou usados com permissão,
          e são protegidos pelas leis de direitos autorais e de propriedade industrial.
        </p>
        <p>
          Nomes e marcas de fabricantes pertencem aos seus titulares e aparecem apenas para identificar os veículos.
          Dados de terceiros seguem as licenças indicadas junto às fontes.
        </p>
      </>
    ),
  },
  {
    id: 'links-externos',
    title: 'Links externos',
    body: (
      <p>
        Fontes e fornecedores têm páginas próprias, para as quais o portal aponta. Elas não estão sob o nosso controle:
        o conteúdo, a segurança e a política de privacidade de cada uma são responsabilidade de quem as mantém. Um link
        não é uma recomendação.
      </p>
    ),
  },
  {
    id: 'modificacoes',
    title: 'Modificações',
    body: (
      <>
        <p>
          Estes termos podem mudar quando o serviço ou a lei mudarem. A versão em vigor é sempre a desta página, com a
          data da última atualização no alto.
        </p>
        <p>Quem continua a usar o portal depois de uma mudança concorda com a nova versão.</p>
      </>
    ),
  },
  {
    id: 'disponibilidade',
    title: 'Disponibilidade',
    body: (
      <p>
        Trabalhamos para que o portal fique no ar o tempo todo, mas não garantimos que isso aconteça sem interrupção.
        Manutenção, falhas e causas externas podem tirá-lo do ar por algum tempo, e partes dele podem ser alteradas ou
        encerradas.
      </p>
    ),
  },
  {
    id: 'contato',
    title: 'Contato',
    body: (
      <>
        <p>
          Dúvidas sobre estes termos chegam até nós pela <Link to="/contato">página de contato</Link> ou por{' '}
          <ContactAddress of="contactEmail" />.
        </p>
        <h3>Lei aplicável</h3>
        <p>
          Estes termos são regidos pelas leis da República Federativa do Brasil. Para resolver um conflito, vale o foro
          que a lei brasileira indicar; o consumidor pode sempre escolher o do seu domicílio.
        </p>
      </>
    ),
  },
]
