import { QueryClient, QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { fetchMenu, fetchStories, type Menu, type SpaStory } from './feeds.ts';

const halfHour = 30 * 60 * 1000;
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: halfHour, refetchInterval: halfHour, retry: 3 } },
});
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Card({ story }: { story: SpaStory }) {
  return (
    <article>
      {story.image && <img src={story.image} alt="" />}
      <h3>
        <a href={story.link} target="_blank" rel="noopener">
          {story.title}
        </a>
      </h3>
      <p>{story.excerpt}</p>
      <p>
        {story.author}, {longDate.format(new Date(story.date))}, {story.source}
      </p>
    </article>
  );
}

function Section({ heading, stories }: { heading: string; stories: readonly SpaStory[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <div className="grid">
        {stories.map((story) => (
          <Card key={story.id} story={story} />
        ))}
      </div>
    </section>
  );
}

/** The home page: every category is loaded, and the newest twelve stories of all come first. */
function Home({ menu }: Pick<Menu, 'menu'>) {
  const loads = useQueries({
    queries: menu.map(({ slug, files }) => ({
      queryKey: ['category', slug],
      queryFn: () => fetchStories(files),
    })),
  });
  if (loads.some(({ isPending }) => isPending)) return <p>Loading Latest News</p>;
  const latest = loads
    .flatMap(({ data }) => data ?? [])
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return (
    <>
      <Section heading="Today's Top SpaStory" stories={latest.slice(0, 1)} />
      <Section heading="Breaking Headlines" stories={latest.slice(1, 5)} />
      <Section heading="Featured Stories" stories={latest.slice(4, 10)} />
      {menu.slice(0, 8).map(({ slug, name }, index) => (
        <Section key={slug} heading={name} stories={loads[index]?.data?.slice(0, 5) ?? []} />
      ))}
    </>
  );
}

function Category({ name, slug, files }: Menu['menu'][number]) {
  const { data, isPending } = useQuery({
    queryKey: ['category', slug],
    queryFn: () => fetchStories(files),
  });
  return isPending ? <p>Loading</p> : <Section heading={name} stories={data ?? []} />;
}

function App() {
  const { data } = useQuery({ queryKey: ['menu'], queryFn: fetchMenu });
  if (!data) return <p>Loading Latest News</p>;
  const open = data.menu.find(({ slug }) => location.pathname === `/${slug}`);
  return (
    <>
      <h1>{data.name}</h1>
      <p>{data.tagline}</p>
      <nav>
        <ul>
          {data.menu.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {open ? <Category {...open} /> : <Home menu={data.menu} />}
    </>
  );
}

const place = document.querySelector('#app');
if (place) {
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}
