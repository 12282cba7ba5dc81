import { Component, type ReactNode } from 'react';

/** Shows a message in place of an island that throws, so the rest of the page works. React logs the error. */
export class Boundary extends Component<
  { failure: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="message">
        {this.props.failure}
      </p>
    );
  }
}
