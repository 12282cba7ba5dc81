/**
 * The records of which publication each id belongs to. They lie beside the states, and outlive the folders of
 * publications, so that nobody takes the id of a folder that is away.
 */
export interface Owners {
  /** The name of the publication that has an id, if any has. */
  read(id: string): Promise<string | undefined>;
  /** Records the publication of an id in the place of `before`. Returns the name of the one that has it then. */
  claim(id: string, name: string, before: string | undefined): Promise<string>;
  /** Whether the state of a publication is that of one with this id, as earlier versions left it without a record. */
  hasState(name: string, id: string): Promise<boolean>;
  /** Where the record of an id is, for people. */
  toPlace(id: string): string;
}
