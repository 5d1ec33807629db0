/** The places that the page searches, and those that it cannot: an editor answers for the whole. */
export function SearchedPlaces() {
  return (
    <details className="max-w-[72ch] text-15">
      <summary className="link inline-block cursor-pointer list-none py-2.5">Onde se procura, e onde não</summary>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-pretty text-ink-2">
        <li>
          Procura-se o endereço, em maiúsculas ou minúsculas, na newsletter, nos cadastros de fornecedores, nas páginas
          deles e no e-mail que elas mostram, nos pedidos a fornecedores, nas mensagens de contato, nos e-mails que o
          portal enviou ou vai enviar e na lixeira. Um item da lixeira em que o endereço aparece é apagado inteiro.
        </li>
        <li>Contas de quem administra o portal ficam de fora: são do serviço e terminam com ele.</li>
        <li>
          Limites de envio, tentativas de login, leituras e curtidas guardam só um resumo criptográfico do endereço IP,
          que não leva a um e-mail.
        </li>
        <li>
          Depois da exclusão, um resumo criptográfico do e-mail fica por uma semana, para que ninguém inscreva o mesmo
          endereço de novo e encha a caixa da pessoa.
        </li>
        <li>
          Textos livres que citam a pessoa, como a mensagem de outra, uma notícia ou uma entrega de webhook, precisam
          ser lidos: procure por eles em cada lista.
        </li>
        <li>
          Onde não há servidor de e-mail, os e-mails são arquivos da pasta de saída: os da pessoa saem dela minutos
          depois da exclusão.
        </li>
        <li>Cópias de segurança ficam no servidor: peça a quem cuida dele.</li>
        <li>
          Da própria exclusão fica um registro com data, quantidades e um código que não leva de volta ao endereço.
        </li>
      </ul>
    </details>
  )
}
