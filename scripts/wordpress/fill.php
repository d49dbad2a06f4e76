<?php
/** Fills a new WordPress with entries of every kind. Called by `startWordPress.ts`: php fill.php FOLDER ADDRESS GAZETTE_PLUGIN */
[, $folder, $address] = $argv;
$_SERVER['HTTP_HOST'] = parse_url($address, PHP_URL_HOST) . ':' . parse_url($address, PHP_URL_PORT);
$_SERVER['REQUEST_URI'] = '/';
define('WP_INSTALLING', true);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
if (is_blog_installed()) exit(0);

wp_install('The Quay &amp; Shore', 'ada', 'ada@example.org', true, '', 'password');
update_option('blogdescription', 'News of a harbour');
update_option('timezone_string', 'Europe/Lisbon');
update_option('permalink_structure', '/%year%/%monthnum%/%postname%/');
update_option('active_plugins', ['gazette.php']);
wp_update_user(['ID' => 1, 'display_name' => 'Ada Marlow', 'description' => 'Writes about *ferries*.', 'nickname' => 'Ada']);
update_user_meta(1, 'show_welcome_panel', 0);
wp_delete_post(1, true);
wp_delete_post(2, true);
wp_delete_post(3, true);

$uploads = wp_upload_dir('2026/03');
$file = $uploads['path'] . '/gull.png';
$canvas = imagecreatetruecolor(640, 480);
imagefill($canvas, 0, 0, imagecolorallocate($canvas, 51, 102, 153));
imagepng($canvas, $file);
$picture = wp_insert_attachment([
    'post_title' => 'Gull',
    'post_mime_type' => 'image/png',
    'post_excerpt' => 'The Gull at her berth',
    'post_status' => 'inherit',
], $file);
update_post_meta($picture, '_wp_attachment_image_alt', 'A ferry');
wp_update_attachment_metadata($picture, wp_generate_attachment_metadata($picture, $file));
$source = wp_get_attachment_url($picture);

$news = wp_insert_category(['cat_name' => 'News', 'category_nicename' => 'news']);
$ferries = wp_insert_category(['cat_name' => 'Ferries', 'category_nicename' => 'ferries', 'category_parent' => $news]);

$blocks = <<<HTML
<!-- wp:paragraph --><p>Opening with <strong>bold</strong> and a *star*.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2>Heading text</h2><!-- /wp:heading -->
<!-- wp:image {"id":$picture} --><figure class="wp-block-image"><img src="$source" alt="A ferry"/><figcaption>Caption of a picture</figcaption></figure><!-- /wp:image -->
<!-- wp:list --><ul><li>List entry</li></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>Quoted text</p><cite>Quoted person</cite></blockquote><!-- /wp:quote -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Pulled text</p></blockquote></figure><!-- /wp:pullquote -->
<!-- wp:code --><pre class="wp-block-code"><code>let code = 1</code></pre><!-- /wp:code -->
<!-- wp:preformatted --><pre class="wp-block-preformatted">Preformatted text</pre><!-- /wp:preformatted -->
<!-- wp:verse --><pre class="wp-block-verse">Verse text</pre><!-- /wp:verse -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Table cell</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Column text</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.org/">Button text</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-2"><!-- wp:image {"id":$picture} --><figure class="wp-block-image"><img src="$source" alt="In a gallery"/></figure><!-- /wp:image --><figcaption class="blocks-gallery-caption">Gallery caption</figcaption></figure><!-- /wp:gallery -->
<!-- wp:media-text --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="$source" alt="Beside"/></figure><div class="wp-block-media-text__content"><!-- wp:paragraph --><p>Media text</p><!-- /wp:paragraph --></div></div><!-- /wp:media-text -->
<!-- wp:cover {"url":"$source"} --><div class="wp-block-cover"><img class="wp-block-cover__image-background" src="$source" alt=""/><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>Cover text</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->
<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->
<!-- wp:html --><p>HTML text</p><script>window.owned = 1</script><!-- /wp:html -->
HTML;

wp_set_current_user(1);
kses_remove_filters();
$add = function (array $fields) {
    return wp_insert_post($fields + [
        'post_status' => 'publish',
        'post_author' => 1,
        'post_date' => '2026-03-02 07:40:00',
        'post_content' => '<!-- wp:paragraph --><p>She sails at seven.</p><!-- /wp:paragraph -->',
    ]);
};
$every = $add(['post_title' => 'Every block', 'post_name' => 'every-block', 'post_content' => $blocks, 'post_category' => [$ferries],
    'tags_input' => ['quay'], 'post_excerpt' => 'A standfirst by the editor.']);
set_post_thumbnail($every, $picture);
$ids = [
    'every' => $every,
    'ferry' => $add(['post_title' => 'The ferry', 'post_name' => 'ferry', 'post_category' => [$news]]),
    'classic' => $add(['post_title' => 'Classic text', 'post_name' => 'classic', 'post_content' => "First paragraph.\n\nSecond paragraph.\n\n[caption width=\"640\"]<img src=\"$source\" width=\"640\"> Classic caption[/caption]"]),
    'password' => $add(['post_title' => 'Behind a password', 'post_name' => 'behind', 'post_password' => 'word', 'post_content' => 'CLOSED TEXT']),
    'private' => $add(['post_title' => 'Private post', 'post_name' => 'private', 'post_status' => 'private', 'post_content' => 'CLOSED TEXT']),
    'scheduled' => $add(['post_title' => 'Scheduled', 'post_name' => 'scheduled', 'post_status' => 'future', 'post_date' => '2041-03-02 07:40:00', 'post_content' => 'CLOSED TEXT']),
    'draft' => $add(['post_title' => 'A draft', 'post_name' => 'a-draft', 'post_status' => 'draft', 'post_content' => '<!-- wp:paragraph --><p>DRAFT ONLY</p><!-- /wp:paragraph -->']),
    'untitled' => $add(['post_title' => '', 'post_name' => 'untitled', 'post_content' => '<p>Words without a title.</p>']),
    'foreign' => $add(['post_title' => '日本語の見出し', 'post_name' => '日本語の見出し']),
    'happening' => $add(['post_type' => 'happening', 'post_title' => 'Autumn fair', 'post_name' => 'autumn-fair', 'post_status' => 'draft', 'meta_input' => ['starts' => '2041-09-01 18:00:00']]),
    'page' => $add(['post_type' => 'page', 'post_title' => 'About', 'post_name' => 'about']),
];
wp_insert_post(['post_type' => 'wp_navigation', 'post_title' => 'Navigation', 'post_status' => 'publish', 'post_content' =>
    '<!-- wp:navigation-submenu {"label":"Sailings","url":"' . $address . '/category/news/ferries/"} --><!-- wp:navigation-link {"label":"The ferry today","url":"' . $address . '/2026/03/ferry/"} /--><!-- /wp:navigation-submenu -->'
    . '<!-- wp:navigation-link {"label":"Elsewhere","url":"https://example.org/"} /-->']);
stick_post($ids['ferry']);
global $wp_rewrite;
$wp_rewrite->init();
flush_rewrite_rules();
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'Test']);
file_put_contents("$folder/test.json", json_encode(['ids' => $ids, 'password' => $password]));
