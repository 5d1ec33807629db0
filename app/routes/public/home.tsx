export default function Home() {
  return (
    <main id="conteudo" className="wrap">
      <h1>Carga Plena</h1>
    </main>
  )
}
