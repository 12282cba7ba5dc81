import type { Publication } from '../../publication/publication.ts';
import { Box, Preview, Row } from './EmailTables.tsx';
import { elementStyles, emailStyles } from './email-style.ts';
import type { IssueView, ViewStory } from './issue-view.ts';

type Styles = ReturnType<typeof elementStyles>;

interface Props {
  view: IssueView;
  publication: Publication;
}

/**
 * An issue as an e-mail of 600 pixels: tables and styles of elements, since mail programs know little else. It
 * reads the same without its pictures, which all stand beside a headline.
 */
export function IssueEmail({ view, publication }: Props) {
  const { language, direction, name } = publication;
  const styles = elementStyles(publication);
  return (
    <html lang={language} dir={direction}>
      <EmailHead view={view} publication={publication} />
      <body className="paper" lang={language} dir={direction} style={styles.body}>
        <Row>
          <td lang={language} dir={direction} style={styles.body}>
            <Preview>{view.preheader}</Preview>
            <div role="article">
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
  return (
    <Box width={600} style={styles.container} cell={styles.containerCell}>
      <Masthead view={view} name={name} styles={styles} />
      {stories.length + posts.length === 0 && (
        <p style={styles.excerpt} className="ink">
          {words.none}
        </p>
      )}
      {stories.map((story, index) => (
        <Story key={story.link + story.title} story={story} styles={styles} isLead={index === 0} />
      ))}
      {posts.length > 0 && stories.length > 0 && (
        <h2 style={styles.heading} className="accent">
          {words.posts}
        </h2>
      )}
      {posts.map((story, index) => (
        <Story
          key={story.link}
          story={story}
          styles={styles}
          isLead={index === 0 && stories.length === 0}
        />
      ))}
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
    <Box style={styles.strong} cell={styles.padded} className="rule">
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

function EmailHead({ view, publication }: Props) {
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
        <td valign="top" width={16} />
        <td valign="top" width={112} className="thumb" style={styles.thumb}>
          {image}
        </td>
      </Row>
    </Box>
  );
}

function Words({ story, styles, isLead }: { story: ViewStory; styles: Styles; isLead: boolean }) {
  const { title, link, source, excerpt, language, corrected } = story;
  return (
    <>
      <h2 style={isLead ? styles.lead : styles.title} dir="auto" lang={language}>
        <a href={link} style={styles.link} className="ink">
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
      {corrected !== undefined && (
        <p style={styles.small} className="muted" dir="auto">
          {corrected}
        </p>
      )}
    </>
  );
}
