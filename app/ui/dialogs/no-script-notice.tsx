/** Without script the panel writes forms; what is sent in pieces, kept while it is typed or searched while it is typed is not there. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-b border-warn bg-warn-soft py-2.5 text-15 text-warn">
        <span className="wrap block">
          Sem JavaScript, os formulários do painel são gravados, mas não há envio de imagens, buscas nem rascunho
          automático.
        </span>
      </p>
    </noscript>
  )
}
