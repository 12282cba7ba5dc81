import { toDirection } from '../../publication/language/tags.ts';
import type { Publication } from '../../publication/publication.ts';
import { Box, PreviewText, Row } from './EmailTables.tsx';
import { elementStyles, emailStyles } from './email-style.ts';
import type { IssueView, ViewStory } from './issue-view.ts';

type Styles = ReturnType<typeof elementStyles>;

interface Props {
  view: IssueView;
  publication: Publication;
  /** What it is to screen readers: a page of its own, or an article among those of a mail program. */
  role: 'main' | 'article';
}

/**
 * An issue as an e-mail of 600 pixels: tables and styles of elements, since mail programs know little else. It
 * reads the same without its pictures, which all stand beside a headline.
 */
export function IssueEmail({ view, publication, role }: Props) {
  const { language, name } = publication;
  const direction = toDirection(language);
  const styles = elementStyles(publication);
  return (
    <html lang={language} dir={direction}>
      <EmailHead view={view} publication={publication} />
      <body className="paper" lang={language} dir={direction} style={styles.body}>
        <Row>
          <td lang={language} dir={direction} style={styles.body}>
            <PreviewText>{view.preheader}</PreviewText>
            <div role={role}>
              <Issue view={view} name={name} styles={styles} />
            </div>
          </td>
        </Row>
      </body>
    </html>
  );
}

function Issue({ view, name, styles }: { view: IssueView; name: string; styles: Styles }) {
  const { stories, posts, words } = view;
  const [lead, ...others] = [...stories, ...posts];
  const toStory = (story: ViewStory) => (
    <Story key={story.link + story.title} story={story} styles={styles} isLead={story === lead} />
  );
  return (
    <Box width={600} style={styles.container} cell={styles.containerCell} className="sheet">
      <Masthead view={view} name={name} styles={styles} />
      {stories.length + posts.length === 0 && (
        <p style={styles.excerpt} className="ink">
          {words.none}
        </p>
      )}
      {lead && toStory(lead)}
      <div className="columns">
        {others.slice(0, Math.max(0, stories.length - 1)).map(toStory)}
        {posts.length > 0 && stories.length > 0 && (
          <h2 style={styles.heading} className="accent">
            {words.posts}
          </h2>
        )}
        {(stories.length > 0 ? posts : others).map(toStory)}
      </div>
      <Foot view={view} styles={styles} />
    </Box>
  );
}

function Masthead({ view, name, styles }: { view: IssueView; name: string; styles: Styles }) {
  const { heading, date, words } = view;
  return (
    <Box style={styles.strong} cell={styles.padded} className="rule">
      <h1 style={styles.name} className="ink" dir="auto">
        {name}
      </h1>
      <p style={styles.small} className="muted">
        {date === undefined ? heading : `${heading} · ${date}`}
      </p>
      {view.at !== undefined && (
        <p style={styles.small}>
          <a href={view.web} style={styles.smallLink} className="accent">
            {words.web}
          </a>
        </p>
      )}
    </Box>
  );
}

function Foot({ view, styles }: { view: IssueView; styles: Styles }) {
  const { words } = view;
  return (
    <Box style={styles.strong} cell={styles.padded} className="rule screen">
      <p style={styles.small}>
        <a href={view.home} style={styles.smallLink} className="accent">
          {words.more}
        </a>
      </p>
      <p style={styles.small} className="muted">
        {words.reason}
      </p>
    </Box>
  );
}

function EmailHead({ view, publication }: Omit<Props, 'role'>) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{view.title}</title>
      <link rel="canonical" href={view.web} />
      <style>{emailStyles(publication)}</style>
    </head>
  );
}

/** A story: the lead with its picture above it, and others with theirs beside them. */
function Story({ story, styles, isLead }: { story: ViewStory; styles: Styles; isLead: boolean }) {
  const { picture, isWide } = story;
  const isAbove = isLead && isWide === true;
  // Low priority keeps React from adding a hint to load it.
  const image = picture !== undefined && (
    <img
      src={picture}
      width={isAbove ? 568 : 112}
      alt=""
      fetchPriority="low"
      className={isAbove ? undefined : 'thumb'}
      style={isAbove ? styles.wide : styles.narrow}
    />
  );
  const words = <Words story={story} styles={styles} isLead={isLead} />;
  if (!image || isAbove) {
    return (
      <Box style={styles.rule} cell={styles.padded} className="rule">
        {image}
        {words}
      </Box>
    );
  }
  return (
    <Box style={styles.rule} cell={styles.padded} className="rule">
      <Row>
        <td valign="top">{words}</td>
        <td valign="top" width={16} className="gap" />
        <td valign="top" width={112} className="thumb" style={styles.thumb}>
          {image}
        </td>
      </Row>
    </Box>
  );
}

function Words({ story, styles, isLead }: { story: ViewStory; styles: Styles; isLead: boolean }) {
  const { title, link, source, excerpt, language, notes } = story;
  return (
    <>
      <h2 style={isLead ? styles.lead : styles.title} dir="auto" lang={language}>
        <a href={link} style={styles.link} className="ink story">
          {title}
        </a>
      </h2>
      {source !== undefined && (
        <p style={styles.small} className="muted">
          <span dir="auto">{source}</span>
        </p>
      )}
      {excerpt !== '' && (
        <p style={styles.excerpt} className="ink" dir="auto" lang={language}>
          {excerpt}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} style={styles.small} className="muted" dir="auto">
          {note}
        </p>
      ))}
    </>
  );
}
