import { Component, type ReactNode } from 'react';

/** Keeps an island's error in the island's place: the rest of the page stays as it is. React tells the console. */
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
