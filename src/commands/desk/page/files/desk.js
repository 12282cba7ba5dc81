// The scripts of the desk's page.
import './visit.js';
import './drag.js';
import './keys.js';
