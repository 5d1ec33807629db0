import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/frame.tsx', [
    index('routes/public/home.tsx'),

    route('catalogo', 'routes/public/catalogue.tsx', { id: 'catalogue' }),
    route('catalogo-eletrico', 'routes/public/catalogue.tsx', { id: 'electric-catalogue' }),
    route('catalogo-hibrido', 'routes/public/catalogue.tsx', { id: 'hybrid-catalogue' }),
    route('marca/:brandSlug', 'routes/public/brand.tsx'),
    route('categoria/:categorySlug', 'routes/public/category.tsx'),
    route('preco/:range', 'routes/public/price-range.tsx'),

    route('veiculo/:idOrSlug', 'routes/public/vehicle.tsx', { id: 'vehicle' }),
    route('veiculo-v2/:idOrSlug', 'routes/public/vehicle.tsx', { id: 'vehicle-v2' }),
    route('comparativo', 'routes/public/comparison.tsx'),

    route('noticias', 'routes/public/news.tsx'),
    route('noticias/:slug', 'routes/public/article.tsx'),
    route('noticias/previa/:token', 'routes/admin/article-preview.tsx'),

    route('busca', 'routes/public/search.tsx'),

    route('sobre', 'routes/public/about.tsx'),
    route('contato', 'routes/public/contact.tsx'),
    route('newsletter', 'routes/public/newsletter.tsx'),
    route('anuncie', 'routes/public/advertising.tsx'),
    route('termos-uso', 'routes/public/terms.tsx'),
    route('politica-privacidade', 'routes/public/privacy.tsx'),

    route('calculadora', 'routes/public/coming-soon.tsx', { id: 'calculator' }),
    route('mapa-abastecimento', 'routes/public/coming-soon.tsx', { id: 'charging-map' }),
    route('fornecedores', 'routes/public/coming-soon.tsx', { id: 'suppliers' }),
    route('fornecedor/:slug', 'routes/public/coming-soon.tsx', { id: 'supplier' }),
    route('sitemap', 'routes/public/sitemap.tsx'),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  layout('routes/admin/entrance.tsx', [
    route('admin', 'routes/admin/sign-in.tsx'),
    route('admin/forgot-password', 'routes/admin/forgot-password.tsx'),
    route('admin/reset-password', 'routes/admin/reset-password.tsx'),
  ]),
  route('admin/sessao', 'routes/admin/session.ts'),
  route('admin/sair', 'routes/admin/sign-out.ts'),

  layout('routes/admin/signed-in.tsx', [
    route('admin/conteudo', 'routes/admin/news-tab.tsx', { id: 'panel' }, [
      route('noticias/nova', 'routes/admin/new-article.tsx'),
      route('noticias/:articleId', 'routes/admin/edit-article.tsx'),
    ]),
    route('admin/dashboard', 'routes/admin/news-tab.tsx', { id: 'dashboard' }),
    route('admin/conteudo/veiculos', 'routes/admin/vehicles-tab.tsx', [
      route('novo', 'routes/admin/new-vehicle.tsx'),
      route(':vehicleId', 'routes/admin/edit-vehicle.tsx'),
    ]),
    route('admin/conteudo/dados-json', 'routes/admin/data-lists-tab.tsx'),
    route('admin/conteudo/newsletter', 'routes/admin/subscribers-tab.tsx'),
    route('admin/conteudo/fornecedores', 'routes/admin/suppliers-tab.tsx'),
    route('admin/conteudo/webhooks', 'routes/admin/webhooks-tab.tsx'),
    route('admin/conteudo/seguranca', 'routes/admin/security.tsx'),
    route('admin/imagens', 'routes/admin/media-library.tsx'),
    route('admin/*', 'routes/admin/unknown.tsx'),
  ]),
  layout('routes/admin/signed-in-calls.ts', [
    route('admin/senha', 'routes/admin/password.ts'),
    route('admin/duas-etapas', 'routes/admin/second-factor.ts'),
    route('admin/sessoes', 'routes/admin/sessions.ts'),
    route('admin/tarefas', 'routes/admin/retry-job.ts'),
    route('admin/emails', 'routes/admin/retry-mail.ts'),
    route('admin/imagens/enviar', 'routes/admin/image-upload.ts'),
    route('admin/imagens/biblioteca', 'routes/admin/image-picker.ts'),
    route('admin/noticias/gravar', 'routes/admin/save-article.ts'),
    route('admin/noticias/excluir', 'routes/admin/delete-article.ts'),
    route('admin/noticias/rascunho', 'routes/admin/autosave-article.ts'),
    route('admin/noticias/restaurar', 'routes/admin/restore-revision.ts'),
    route('admin/noticias/previa', 'routes/admin/preview-article.ts'),
    route('admin/veiculos/gravar', 'routes/admin/save-vehicle.ts'),
    route('admin/veiculos/excluir', 'routes/admin/delete-vehicle.ts'),
    route('admin/veiculos/ativar', 'routes/admin/activate-vehicles.ts'),
    route('admin/noticias/:articleId/versoes/:version', 'routes/admin/compare-revision.ts'),
  ]),

  route('imagens/*', 'routes/resources/image.ts'),
  route('busca/sugestoes', 'routes/resources/search-suggestions.ts'),
  route('ilustracoes/:vehicleId/:view', 'routes/resources/illustration.ts'),
  route('cartoes/veiculo/:file', 'routes/resources/vehicle-card.ts'),
  route('cartoes/noticia/:file', 'routes/resources/article-card.ts'),
  route('cartoes/comparativo.png', 'routes/resources/comparison-card.ts'),
  route('cartoes/portal.png', 'routes/resources/portal-card.ts'),
  route('noticias/:slug/leituras', 'routes/resources/article-views.ts'),
  route('noticias/:slug/curtidas', 'routes/resources/article-likes.ts'),

  route('sitemap.xml', 'routes/resources/sitemap-xml.ts'),
  route('sitemap/:part', 'routes/resources/sitemap-part.ts'),
  route('sitemap-news.xml', 'routes/resources/sitemap-news-xml.ts'),
  route('sitemap-news/:part', 'routes/resources/sitemap-news-part.ts'),
  route('sitemap-vehicles.xml', 'routes/resources/sitemap-vehicles-xml.ts'),
  route('sitemap-google-news.xml', 'routes/resources/sitemap-google-news.ts'),
  route('feed.xml', 'routes/resources/feed-xml.ts'),
  route('feed.json', 'routes/resources/feed-json.ts'),
  route('noticias/feed/:file', 'routes/resources/category-feed.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
] satisfies RouteConfig
